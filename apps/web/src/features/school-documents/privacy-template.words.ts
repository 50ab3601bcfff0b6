import type { School } from '@psia/contract/schools/schools.contract';
import { formatAddress } from '#lib/format/address.ts';

/** What every school's information on personal data names (GDPR Art. 13), with this school's name and contact. */
export function privacyTemplate({ name, address, email, phone }: Omit<School, 'id' | 'version'>): string {
  return `Kto odpowiada za Twoje dane
Administratorem danych jest ${name}, ${formatAddress(address)}. W sprawach danych napisz: ${email}, albo zadzwoń: ${phone}.

Jakie dane mamy
- o Tobie: imię i nazwisko, e-mail, telefon oraz adres, jeśli go podasz
- o Twoim psie: imię, rasę, płeć, datę urodzenia i zdjęcia
- o treningach: prośby, terminy, zalecenia, przypisane ćwiczenia, odpowiedzi w ankietach i raportach oraz notatki trenerów
- o korzystaniu z aplikacji: logowania, wykonane czynności, powiadomienia i wysłane wiadomości
Mamy je od Ciebie albo od trenera, który zapisał je podczas rozmowy z Tobą.

Po co i na jakiej podstawie
- żeby umawiać i prowadzić treningi: umowa (art. 6 ust. 1 lit. b RODO)
- żeby wystawiać rachunki i prowadzić księgowość: obowiązek prawny (art. 6 ust. 1 lit. c RODO)
- żeby chronić konta oraz ustalać roszczenia i bronić się przed nimi: nasz uzasadniony interes (art. 6 ust. 1 lit. f RODO)
- żeby publikować zdjęcia: Twoja zgoda (art. 6 ust. 1 lit. a RODO)

Jak długo
Dane trzymamy, dopóki korzystasz z treningów, a potem do 3 lat, bo tyle mogą trwać roszczenia. Dokumenty księgowe przechowujemy 5 lat, licząc od końca roku.

Komu je przekazujemy
Dane widzą trenerzy szkoły. Przechowują je dla nas dostawca serwera, na którym działa Psia Ścieżka, i dostawca poczty. Nie przekazujemy ich poza Europejski Obszar Gospodarczy. Nie podejmujemy decyzji automatycznie i nie profilujemy.

Twoje prawa
- dostęp do danych i ich kopia: plik z nimi przygotujesz na stronie „Moje konto”
- poprawienie, usunięcie, ograniczenie przetwarzania i przeniesienie danych
- sprzeciw wobec tego, co robimy na podstawie naszego interesu
- wycofanie zgody w każdej chwili; to, co stało się wcześniej, pozostaje zgodne z prawem
- skarga do Prezesa Urzędu Ochrony Danych Osobowych: https://uodo.gov.pl

Czy musisz podać dane
Imię, nazwisko i kontakt są potrzebne, żeby umówić trening. Pozostałe dane podajesz z własnej woli.`;
}
