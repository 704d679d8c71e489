import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Polish. Informal: “ty”. A wallet is “portfel”. */
export const pl: Translation<typeof en> = {
  'vault.opening': 'Otwieranie portfela',
  'vault.title': 'Twój portfel',
  'vault.working': 'Chwileczkę…',
  'vault.tryAgain': 'Spróbuj ponownie',
  'vault.wait': 'Spróbuj ponownie za {seconds} s',
  'vault.restore': 'Przywróć portfel',
  'vault.recovery':
    'To urządzenie nie ma jeszcze klucza do twojego portfela. Przywróć portfel, aby kontynuować.',
  'vault.unkept': 'Nie utworzono portfela, bo ta przeglądarka by go nie zachowała.',
  'vault.offline': 'Brak połączenia.',
  'vault.tooMany': 'Zbyt wiele prób naraz.',
  'vault.slow': 'To trwało zbyt długo.',
  'vault.notLoaded': 'Nie udało się wczytać portfela.',
  'vault.ended': 'Nie masz już otwartej sesji.',
  'vault.failed': 'Coś poszło nie tak.',
  'vault.approve.none': 'Nie ma nic do zatwierdzenia',
  'vault.notAllowed': 'Działanie niedozwolone',
  'vault.notAllowed.text': 'Ta strona poprosiła o „{method}”, czego twój portfel nie robi dla żadnej strony.',
  'vault.close': 'Zamknij',
}
