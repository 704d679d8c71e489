import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Polish. Informal: “ty”. A wallet is “portfel”. */
const pl: Translation<typeof en> = {
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
  'email.resend.wait': 'Spróbuj ponownie za {seconds} s',
  'email.resent': 'Wysłaliśmy inny kod',
  'email.change': 'Użyj innego adresu',
  'email.opening': 'Otwieranie portfela',
  'email.vault': 'Twój portfel',
  'email.loading': 'Wczytywanie portfela',
  'email.tryAgain': 'Spróbuj ponownie',
  'email.newCode': 'Wyślij nowy kod',
  'email.restore': 'Przywróć portfel',
  'email.wrong': 'Kod jest błędny. Pozostałe próby: {count}.',
  'email.wrong.unknown': 'Kod jest błędny.',
  'email.expired': 'Ten kod nie jest już ważny.',
  'email.spent': 'Za dużo błędnych kodów: ten nie jest już ważny.',
  'email.locked': 'Za dużo błędnych kodów dzisiaj. Spróbuj jutro albo na urządzeniu, którego już używasz.',
  'email.limit':
    'Na razie nie wysyłamy więcej wiadomości na ten adres. Użyj ostatniego kodu albo spróbuj za godzinę.',
  'email.refused': 'To logowanie odrzucono linkiem z wiadomości.',
  'email.recovery':
    'To urządzenie nie ma jeszcze klucza do twojego portfela. Przywróć portfel, aby kontynuować.',
  'email.unkept': 'Nie utworzono portfela, bo ta przeglądarka by go nie zachowała.',
  'email.offline': 'Brak połączenia.',
  'email.tooMany': 'Zbyt wiele prób naraz.',
  'email.slow': 'To trwało zbyt długo.',
  'email.notLoaded': 'Nie udało się wczytać portfela.',
  'email.ended': 'Nie masz już otwartej sesji.',
  'email.failed': 'Coś poszło nie tak.',
  'email.approve.none': 'Nie ma nic do zatwierdzenia',
  'email.notAllowed': 'Działanie niedozwolone',
  'email.notAllowed.text': 'Ta strona poprosiła o „{method}”, czego twój portfel nie robi dla żadnej strony.',
  'email.close': 'Zamknij',
  'email.update.now': 'Nowy adres e-mail',
  'email.update.old': 'Najpierw kod, który wysłaliśmy na obecny adres.',
  'email.update.new': 'Teraz kod, który wysłaliśmy na {email}.',
  'email.update.done': 'Twój adres się zmieni',
  'email.update.done.text':
    'Od {time} logujesz się przez {email}. Do tego czasu możesz to anulować na tym urządzeniu albo z wiadomości wysłanej na obecny adres.',
}

export default pl
