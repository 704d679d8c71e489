import type { Translation } from '@portico/contract'
import { pl as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Polish. Informal: “ty”. A wallet is “portfel”. */
const pl: Translation<typeof en> = {
  ...wallet,
  'email.address': 'Adres e-mail',
  'email.address.wrong': 'To nie jest adres e-mail.',
  'email.continue': 'Dalej',
  'email.recents': 'Używane wcześniej',
  'email.forget': 'Zapomnij {email}',
  'email.guest': 'Kontynuuj jako gość',
  'email.meant': 'Czy chodziło o {email}?',
  'email.meant.yes': 'Tak, użyj {email}',
  'email.meant.no': 'Nie, zostaw {email}',
  'email.sending': 'Wysyłanie wiadomości na {email}',
  'email.sent': 'Wysłaliśmy kod na {email}. Jest ważny przez {minutes} min.',
  'email.device': 'To urządzenie jest nowe',
  'email.device.text':
    'Otwórz link z wiadomości i wybierz tam liczbę poniżej albo wpisz tutaj kod z wiadomości.',
  'email.device.number': 'Twoja liczba',
  'email.code': 'Kod',
  'email.checking': 'Sprawdzanie kodu',
  'email.resend': 'Wyślij inny kod',
  'email.resent': 'Wysłaliśmy inny kod',
  'email.change': 'Użyj innego adresu',
  'email.newCode': 'Wyślij nowy kod',
  'email.wrong': 'Kod jest błędny. Pozostałe próby: {count}.',
  'email.wrong.unknown': 'Kod jest błędny.',
  'email.expired': 'Ten kod nie jest już ważny.',
  'email.spent': 'Za dużo błędnych kodów: ten nie jest już ważny.',
  'email.locked': 'Za dużo błędnych kodów dzisiaj. Spróbuj jutro albo na urządzeniu, którego już używasz.',
  'email.limit':
    'Na razie nie wysyłamy więcej wiadomości na ten adres. Użyj ostatniego kodu albo spróbuj za godzinę.',
  'email.refused': 'To logowanie odrzucono linkiem z wiadomości.',
  'email.update.now': 'Nowy adres e-mail',
  'email.update.old': 'Najpierw kod, który wysłaliśmy na obecny adres.',
  'email.update.new': 'Teraz kod, który wysłaliśmy na {email}.',
  'email.update.done': 'Twój adres się zmieni',
  'email.update.done.text':
    'Od {time} logujesz się przez {email}. Do tego czasu możesz to anulować na tym urządzeniu albo z wiadomości wysłanej na obecny adres.',
}

export default pl
