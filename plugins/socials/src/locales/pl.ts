import type { Translation } from '@portico/contract'
import { pl as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Polish. Informal: “ty”. A wallet is “portfel”. */
const pl: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'Otwieranie {title}',
  'socials.waiting': 'Kontynuuj w oknie {title}',
  'socials.blocked': 'Przeglądarka nie otworzyła okna.',
  'socials.openWindow': 'Otwórz okno',
  'socials.inPage': 'Kontynuuj w tej karcie',
  'socials.cancelled': 'Anulowano w {title}.',
  'socials.failed': '{title} nie potwierdził, kim jesteś.',
  'socials.expired': 'To logowanie wygasło.',
  'socials.refused': 'To logowanie rozpoczęto w innej przeglądarce.',
  'socials.down': 'Nie można połączyć się z {title}.',
  'socials.unknown': 'Ten portfel nie zna {title}.',
  'socials.taken': 'Inny portfel ma to konto.',
  'socials.known': '{email} ma już portfel.',
  'socials.known.text': 'Otwórz ten portfel, a odtąd otworzy go też {title}. Albo utwórz inny.',
  'socials.known.elsewhere':
    'Ten portfel otwiera się e-mailem, czego ta strona nie oferuje. Możesz dodać {title} tam, gdzie jest, albo utworzyć tu inny.',
  'socials.known.mail': 'Otwórz e-mailem',
  'socials.known.continue': 'Otwórz przez {title}',
  'socials.known.another': 'Utwórz inny portfel',
  'socials.added': 'Dodano konto',
  'socials.add': 'Dodaj {title}',
  'socials.approve': 'Zatwierdź w {title} i wróć tutaj.',
  'socials.scan': 'Zeskanuj to telefonem, na którym jest {title}.',
  'socials.code': 'Kod do logowania przez {title}',
  'socials.code.left': 'Ważny jeszcze {time}',
  'socials.code.expired': 'Ten kod wygasł.',
  'socials.code.new': 'Nowy kod',
  'socials.openApp': 'Otwórz {title}',
  'socials.copy': 'Kopiuj link',
  'socials.copied': 'Skopiowano',
  'socials.copy.refused': 'Przeglądarka nie pozwala tu kopiować.',
  'socials.cancel': 'Anuluj',
}

export default pl
