/** Words by subject; each line is written without accents and in lower case, the commonest words first. */
const subjects = [
  // The passwords themselves, as lists of stolen ones show them.
  'haslo haslo1 haslo12 haslo123 haslo1234 mojehaslo nowehaslo tajnehaslo hasloo hasla',
  'polska polska1 polska12 polska123 polak polacy polskagora polskagola polskawalczaca bialoczerwoni bialoczerwona',
  'zaq1 zaq12wsx zaq1@wsx zaq1xsw2 zaq1zaq1 zaq1zaq! zaqwsx qazwsx qazwsxedc 1qaz2wsx 1qaz@wsx !qaz2wsx 1qazxsw2 qaz123',
  'qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz qwe123 qweasd qweasdzxc qwer1234 q1w2e3 q1w2e3r4 q1w2e3r4t5 1q2w3e4r',
  'asdfgh asdfghjkl asdasd asd123 zxcvbn zxcvbnm zxc123 1234qwer 123qwe 123456 abc123 abcd1234 aaa111 lol123 test123',
  'admin admin1 administrator test tester login uzytkownik konto dostep sekret tajne zmienmnie witaj witam start',
  // What people love.
  'kochanie kochamcie kocham kochana kochany misiek misiaczek misiu mis skarbie skarb slonko sloneczko serduszko zabka zabcia',
  'kotek kociak kicia kotka kot myszka robaczek aniolek aniol ksiezniczka krolewna krolik gwiazda gwiazdka milosc zycie',
  'mamusia mama mamatata tata tatus babcia dziadek rodzina synek corka coreczka brat siostra mojamama dzieci dzidzia',
  'dupa dupa1 dupa123 dupadupa cipka kurwa kurwa1 kurwamac chuj spierdalaj pierdole cycki jebac kutas gowno',
  'jezus jezu maryja matkaboska bozena papiez jp2gmd janpawel janpawel2 pan bog amen aniolstroz ojczenasz',
  'matrix komputer internet telefon samsung nokia monitor klawiatura laptop windows pilka pilkanozna rower samochod motor',
  'maluch polonez syrena audi bmw toyota pizza piwo piwko wodka wakacje morze gory urlop praca pieniadze milioner kasa',
  // Dogs, and who works with them.
  'pies piesek pieski psiak psiaki psina psiaczek suczka sunia szczeniak szczeniaczek szczeniaki kundel kundelek wilczur wilk',
  'owczarek labrador golden jamnik buldog buldozek bokser pudel york yorczek husky beagle border bernardyn rottweiler terier',
  'treser treserka tresura trener trenerka trening treningi szkolenie szkola szkolka psiaszkola szkolapsow przedszkole',
  'psiasciezka psia sciezka smycz obroza kosc lapa lapka lapy spacer hauhau hau merdanie agility behawiorysta wlasciciel',
  'mojpies mojpiesek mojapsina mojasunia kochampsy lubiepsy kochampsa ilovedogs ilovedog ilovemydog lovedogs lovedog mydog dogs dogsrule',
  'reksio burek azor saba szarik cywil fafik pimpek puszek kropka luna maks max figa fiona tosia bella sonia lola misia kora',
  'rex reks bruno rocky lucky leo simba nero tina tofik pikus dzeki diana sara roki ciapek lord lady kajtek milka perla zuzia',
  // Pet forms of names.
  'kasia basia asia gosia ania ola magda aga agusia ewa ewka iza jola jolka kaska kinga monia natalka nina olka ala alicja',
  'zosia hania zuza zuzka julka julcia oliwka wiki wika marysia madzia dorotka beatka renata bozenka krysia danka halinka tereska',
  'tomek tomus maciek kuba kubus pawel pawelek piotrek piotrus michal marek mareczek krzysiek krzys andrzej grzesiek grzes',
  'wojtek wojtus adas adam jacek jacus jasiek jas janek jurek zbyszek mietek rysiek heniek kazik wlodek lukasz lukaszek bartek',
  'bartus mateusz matek mati kacper kacperek dawid damian patryk szymon szymek filip filipek antek antos stas stasiek franek',
  'olek alek kamil kamilek radek sebek sebastian przemek daniel daro darek mariusz arek artur robert norbert oskar igor wiktor',
  // Where people live.
  'warszawa wawa krakow lodz wroclaw poznan gdansk szczecin bydgoszcz lublin bialystok katowice gdynia czestochowa radom sosnowiec',
  'torun kielce rzeszow gliwice zabrze olsztyn bielsko bytom zielonagora rybnik ruda tychy opole gorzow dabrowa plock elblag',
  'walbrzych wloclawek tarnow chorzow koszalin kalisz legnica grudziadz slupsk jaworzno jastrzebie nowysacz jelenia siedlce',
  'sopot zakopane hel mazury slask slazak podlasie pomorze mazowsze malopolska wielkopolska kaszuby tatry baltyk wisla warta',
  // Whom they cheer for.
  'legia legiawarszawa legia1916 cwks lech lechpoznan kolejorz wislakrakow cracovia widzew widzewlodz rts lks lkslodz ruch',
  'ruchchorzow gornik gornikzabrze slaskwroclaw jagiellonia jaga zaglebie arka arkagdynia lechia lechiagdansk pogon pogonszczecin',
  'polonia motorlublin stal stalmielec korona koronakielce gks gkskatowice odra unia falubaz apator wks zawisza',
  'lewandowski lewy boniek malysz kubica blaszczykowski barcelona realmadryt juventus liverpool arsenal chelsea manchester',
  // When.
  'styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien',
  'wiosna lato jesien zima poniedzialek wtorek sroda czwartek piatek sobota niedziela weekend swieta wielkanoc sylwester nowyrok',
];

/**
 * The most used Polish passwords and the words that they are made of, the commonest of each subject first (D157). The
 * dictionaries of zxcvbn know Polish words and names by how often they stand in texts, not in passwords.
 */
export const polishPasswords: readonly string[] = subjects.flatMap((line) => line.split(' '));
