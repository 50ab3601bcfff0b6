/** What Polish can do to a narrow place: a long sentence, a long word, a long name. */
export const longSentence =
  'Prośba o trening indywidualnego w zastępstwie prowadzącej nie powiodła się, ponieważ ktoś w międzyczasie zajął ten termin.';
export const longName = 'Owczarek środkowoazjatycki Brzęczyszczykiewicz z Konstantynopolitańczykiewiczówny';
export const longAddress = 'przedstawicielstwo.konstantynopolitanczykowianeczka@szkola-przyjaznych-czworonogow.example';
