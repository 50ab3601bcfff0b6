import type { ExerciseStep, StartingKey } from './exercises.contract.ts';

const step = (text: string, criterion: string): ExerciseStep => ({ text, criterion });

/** The steps of the starting set's exercises, from the easiest on; an attempt at each takes a few seconds. */
export const startingSteps: Readonly<Record<StartingKey, readonly ExerciseStep[]>> = {
  'eye-contact': [
    step('W cichym pokoju, smakołyk w zamkniętej dłoni. Nic nie mów.', 'pies spogląda w oczy'),
    step('W tym samym miejscu. Poczekaj na dłuższe spojrzenie.', 'pies patrzy przez 3 sekundy'),
    step('Powiedz hasło „popatrz” tuż przed spojrzeniem.', 'pies patrzy przez 3 sekundy na jedno hasło'),
    step('To samo na korytarzu albo przed domem.', 'pies patrzy przez sekundę na jedno hasło'),
    step('To samo w cichym parku.', 'pies patrzy przez 3 sekundy na jedno hasło'),
  ],
  'hand-target': [
    step('Pokaż otwartą dłoń 5 cm od nosa psa.', 'pies dotyka dłoni nosem'),
    step('Pokaż dłoń w odległości kroku, raz z lewej, raz z prawej strony.', 'pies podchodzi i dotyka dłoni'),
    step('Powiedz „dotknij” tuż przed pokazaniem dłoni.', 'pies dotyka dłoni na jedno hasło'),
    step('Z 3 metrów, w domu.', 'pies podchodzi i dotyka dłoni na jedno hasło'),
    step('Z 3 metrów, w innym miejscu.', 'pies podchodzi i dotyka dłoni na jedno hasło'),
  ],
  sit: [
    step('Prowadź smakołyk nad głową psa w stronę ogona.', 'pies siada'),
    step('Ten sam ruch pustą dłonią, nagroda z drugiej ręki.', 'pies siada'),
    step('Powiedz „siad” tuż przed małym ruchem dłoni.', 'pies siada w ciągu 2 sekund'),
    step('Samo hasło, bez ruchu dłoni, w domu.', 'pies siada w ciągu 2 sekund'),
    step('Samo hasło przed wyjściem na spacer.', 'pies siada w ciągu 2 sekund'),
  ],
  swap: [
    step('Nudna zabawka. Przysuń smakołyk do nosa psa.', 'pies wypuszcza zabawkę'),
    step('Powiedz „oddaj”, odczekaj sekundę i dopiero wtedy pokaż smakołyk.', 'pies wypuszcza zabawkę'),
    step('Samo „oddaj”, smakołyk czeka w kieszeni.', 'pies wypuszcza zabawkę, zanim zobaczy smakołyk'),
    step('Ciekawszy przedmiot.', 'pies wypuszcza go, zanim zobaczy smakołyk'),
  ],
  place: [
    step('Stań dwa kroki od legowiska i rzuć na nie smakołyk.', 'pies wchodzi wszystkimi łapami'),
    step('Wskaż legowisko pustą dłonią.', 'pies wchodzi i kładzie się'),
    step('Powiedz „na miejsce” tuż przed wskazaniem.', 'pies kładzie się i czeka 5 sekund'),
    step('Z 4 metrów.', 'pies kładzie się i czeka 15 sekund'),
    step('Z 4 metrów, dłuższe czekanie.', 'pies czeka 30 sekund na zwolnienie'),
  ],
  recall: [
    step('W domu, z dwóch kroków.', 'pies podchodzi na pierwsze zawołanie'),
    step('W domu, z innego pokoju.', 'pies podchodzi na pierwsze zawołanie'),
    step('Na lince na ogrodzonym terenie, z 4 metrów.', 'pies podchodzi na pierwsze zawołanie'),
    step('Na lince na ogrodzonym terenie, z 8 metrów.', 'pies przybiega na pierwsze zawołanie'),
    step('Na lince, z jednym rozproszeniem w oddali.', 'pies przybiega na pierwsze zawołanie'),
  ],
  'loose-leash': [
    step('W domu lub ogrodzie, 5 kroków.', 'smycz zwisa przez całe 5 kroków'),
    step('Nudna, znana trasa, 10 kroków.', 'smycz zwisa przez całe 10 kroków'),
    step('Ta sama trasa, 30 metrów, nagroda co pięć kroków.', 'smycz napina się najwyżej raz'),
    step('Ta sama trasa, 100 metrów, nagroda co dziesięć kroków.', 'smycz napina się najwyżej dwa razy'),
  ],
  stay: [
    step('Stoisz przy psie, 3 sekundy.', 'pies zostaje do hasła „już”'),
    step('Stoisz przy psie, 10 sekund.', 'pies zostaje do hasła „już”'),
    step('Krok w tył i od razu z powrotem.', 'pies zostaje do hasła „już”'),
    step('5 kroków w tył i z powrotem.', 'pies zostaje do hasła „już”'),
    step('5 kroków i 30 sekund.', 'pies zostaje do hasła „już”'),
  ],
  mat: [
    step('Rozłóż matę w domu, smakołyk za wejście.', 'pies kładzie się na macie'),
    step('Smakołyk co 5 sekund.', 'pies leży przez minutę'),
    step('Smakołyk co 20 sekund.', 'pies leży spokojnie przez 3 minuty'),
    step('Smakołyk co minutę lub dwie.', 'pies odpoczywa przez 10 minut'),
    step('W nowym miejscu, smakołyk co 20 sekund.', 'pies leży spokojnie przez 3 minuty'),
  ],
  door: [
    step('Przed zamkniętymi drzwiami.', 'pies czeka na luźnej smyczy'),
    step('Dotknij klamki.', 'pies czeka na luźnej smyczy'),
    step('Uchyl drzwi na kilka centymetrów.', 'pies czeka na luźnej smyczy'),
    step('Otwórz drzwi na oścież.', 'pies czeka 3 sekundy'),
    step('Otwórz drzwi i poczekaj dłużej.', 'pies czeka 5 sekund i wychodzi na hasło'),
  ],
  'passing-dogs': [
    step('Z daleka, tam gdzie pies widzi innego psa i wciąż je.', 'pies odwraca się po smakołyk'),
    step('O 5 metrów bliżej.', 'pies odwraca się po smakołyk'),
    step('15 metrów od psa, mijanie łukiem.', 'smycz zwisa, pies nie szczeka'),
    step('10 metrów od psa, mijanie łukiem.', 'smycz zwisa, pies nie szczeka'),
    step('Po drugiej stronie chodnika, około 5 metrów.', 'smycz zwisa, pies nie szczeka'),
  ],
  muzzle: [
    step('Kaganiec na podłodze albo w dłoniach jak miska.', 'pies sam podchodzi i zagląda'),
    step('Pasta wewnątrz kagańca.', 'pies sam wkłada nos'),
    step('Smakołyki przez kratkę.', 'pies trzyma nos w kagańcu 5 sekund'),
    step('Unieś paski za uszy i zapnij na sekundę.', 'pies stoi spokojnie'),
    step('Zapięty kaganiec, kilka kroków po domu.', 'pies nie zdejmuje go łapą'),
  ],
};
