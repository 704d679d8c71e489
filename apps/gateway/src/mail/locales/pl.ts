import type { MailTexts } from './en.ts'

/** Polish. Informal: second person, without gender. A wallet is “portfel”. */
const pl: MailTexts = {
  device: 'Urządzenie',
  place: 'Miejsce',
  time: 'Czas',
  site: 'Strona',
  email: 'Nowy adres',
  account: 'Konto',
  what: 'Zmiana',
  readyAt: 'Zacznie obowiązywać',
  unknown: 'Nieznane',
  cancel: 'Anuluj tę zmianę',
  notYou: 'Jeśli to nie ty, otwórz teraz swój portfel i sprawdź jego urządzenia.',
  automatic: 'Wysłano automatycznie. Nikt nie czyta odpowiedzi na ten adres.',
  'code.subject': '{code} to twój kod do {host}',
  'code.title': 'Twój kod do {host}',
  'code.lead': 'Wpisz go tam, gdzie się logujesz. Jest ważny {minutes} minut.',
  'code.confirm': 'Albo otwórz tę stronę i wybierz na niej liczbę, którą widzisz tam, gdzie się logujesz.',
  'code.action': 'Potwierdź logowanie',
  'code.note': 'Jeśli to nie ty prosisz o kod, zignoruj tę wiadomość. Nie podawaj kodu nikomu.',
  'newDevice.title': 'Zalogowało się nowe urządzenie',
  'newDevice.lead': 'Twój portfel otwarto na urządzeniu, którego jeszcze nie znał.',
  'signedOutEverywhere.title': 'Wylogowano cię wszędzie',
  'signedOutEverywhere.lead':
    'Twój portfel wylogowano na wszystkich urządzeniach. Twoje środki są na swoim miejscu.',
  'refreshReused.title': 'Urządzenie wylogowano, aby cię chronić',
  'refreshReused.lead':
    'Sesji tego urządzenia użyto dwa razy, jak bywa, gdy ktoś ją skopiuje. Urządzenie musi zalogować się ponownie.',
  'emailChanging.title': 'Twój adres e-mail wkrótce się zmieni',
  'emailChanging.lead': 'Twój portfel otrzyma nowy adres e-mail. Do tego czasu możesz to anulować.',
  'emailChanged.title': 'Twój adres e-mail się zmienił',
  'emailChanged.lead': 'Od teraz loguj się do portfela nowym adresem.',
  'holdStarted.title': 'Zmiana w twoim portfelu czeka',
  'holdStarted.lead':
    'Poproszono o nią na jednym z twoich urządzeń. Możesz ją anulować, zanim zacznie obowiązywać.',
  'what.export': 'Eksport frazy odzyskiwania i kluczy',
  'what.recovery': 'Nowy sposób odzyskania portfela',
  'what.email': 'Nowy adres e-mail',
  'what.passkey': 'Usunięcie ostatniego klucza dostępu',
  'recoveryChanged.title': 'Twój sposób odzyskiwania się zmienił',
  'recoveryChanged.lead': 'Sposoby odzyskania twojego portfela zostały zmienione.',
  'keysRenewed.title': 'Twój portfel ma nowe klucze',
  'keysRenewed.lead':
    'Dla twojego portfela utworzono nowe klucze. Jego adresy się zmieniły, a poprzednie nadal działają.',
  'accountLinked.title': 'Konto może teraz logować się do Twojego portfela',
  'accountLinked.lead': 'Od teraz każdy, kto zaloguje się tym kontem, wejdzie do Twojego portfela.',
  'accountUnlinked.title': 'Konto odłączono od Twojego portfela',
  'accountUnlinked.lead': 'Tym kontem nie można już zalogować się do Twojego portfela.',
}

export default pl
