import type { Translation } from '@portico/contract'
import { hi as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Hindi. Formal: “आप”. A wallet is “वॉलेट”. */
const hi: Translation<typeof en> = {
  ...wallet,
  'socials.opening': '{title} खुल रहा है',
  'socials.waiting': '{title} की विंडो में आगे बढ़ें',
  'socials.blocked': 'आपके ब्राउज़र ने विंडो नहीं खोली।',
  'socials.openWindow': 'विंडो खोलें',
  'socials.inPage': 'इसी टैब में आगे बढ़ें',
  'socials.cancelled': 'आपने {title} पर रद्द किया।',
  'socials.failed': '{title} ने आपकी पहचान की पुष्टि नहीं की।',
  'socials.expired': 'इस साइन इन की समय सीमा समाप्त हो गई।',
  'socials.refused': 'यह साइन इन किसी दूसरे ब्राउज़र में शुरू हुआ था।',
  'socials.down': '{title} तक पहुँचा नहीं जा सका।',
  'socials.unknown': 'यह वॉलेट {title} को नहीं जानता।',
  'socials.taken': 'यह खाता किसी दूसरे वॉलेट का है।',
  'socials.known': '{email} का पहले से एक वॉलेट है।',
  'socials.known.text': 'वह वॉलेट खोलें, तब से {title} भी उसे खोलेगा। या दूसरा बनाएँ।',
  'socials.known.elsewhere':
    'वह वॉलेट ईमेल से खुलता है, जो यह साइट नहीं देती। आप {title} को वहीं जोड़ सकते हैं, या यहाँ दूसरा वॉलेट बना सकते हैं।',
  'socials.known.mail': 'ईमेल से खोलें',
  'socials.known.continue': '{title} से खोलें',
  'socials.known.another': 'दूसरा वॉलेट बनाएँ',
  'socials.added': 'खाता जोड़ा गया',
  'socials.add': '{title} जोड़ें',
  'socials.approve': '{title} में स्वीकृति दें, फिर यहाँ वापस आएँ।',
  'socials.scan': 'इसे उस फ़ोन से स्कैन करें जिसमें {title} है।',
  'socials.code': '{title} से साइन इन का कोड',
  'socials.code.left': '{time} तक मान्य',
  'socials.code.expired': 'इस कोड की समय सीमा समाप्त हो गई।',
  'socials.code.new': 'नया कोड',
  'socials.openApp': '{title} खोलें',
  'socials.copy': 'लिंक कॉपी करें',
  'socials.copied': 'कॉपी हुआ',
  'socials.copy.refused': 'आपका ब्राउज़र यहाँ कॉपी करने नहीं देता।',
  'socials.cancel': 'रद्द करें',
}

export default hi
