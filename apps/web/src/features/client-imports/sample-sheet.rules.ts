/** What the example of a sheet is called on the device of whoever downloads it. */
export const sampleName = 'przykladowy-arkusz.csv';

/** A sheet that can be filled in: UTF-8 with its mark and semicolons, as Polish spreadsheets open it. */
export const sampleSheet = `\uFEFF${[
  'Imię;Nazwisko;Telefon;E-mail;Imię psa;Rasa;Płeć psa;Data urodzenia psa',
  'Anna;Przykładowa;600 100 200;anna@example.com;Figa;Pudel;samica;14.05.2023',
  'Anna;Przykładowa;600 100 200;anna@example.com;Azor;Kundelek;samiec;2020',
  'Jan;Wzorcowy;600 100 201;;;;;',
].join('\r\n')}\r\n`;
