import type { Translation } from '@portico/contract'
import { hi as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Hindi. Formal: “आप”. A wallet is “वॉलेट”. */
const hi: Translation<typeof en> = {
  ...wallet,
  'email.address': 'ईमेल पता',
  'email.address.wrong': 'यह ईमेल पता नहीं है।',
  'email.continue': 'आगे बढ़ें',
  'email.recents': 'पहले इस्तेमाल किए गए',
  'email.forget': '{email} भूल जाएँ',
  'email.guest': 'मेहमान के रूप में आगे बढ़ें',
  'email.meant': 'क्या आपका मतलब {email} था?',
  'email.meant.yes': 'हाँ, {email} इस्तेमाल करें',
  'email.meant.no': 'नहीं, {email} रखें',
  'email.sending': '{email} पर ईमेल भेजा जा रहा है',
  'email.sent': 'हमने {email} पर कोड भेजा है। यह {minutes} मिनट तक मान्य है।',
  'email.device': 'यह डिवाइस नया है',
  'email.device.text': 'ईमेल का लिंक खोलें और वहाँ नीचे की संख्या चुनें, या ईमेल का कोड यहाँ लिखें।',
  'email.device.number': 'आपकी संख्या',
  'email.code': 'कोड',
  'email.checking': 'कोड जाँचा जा रहा है',
  'email.resend': 'दूसरा कोड भेजें',
  'email.resent': 'हमने दूसरा कोड भेजा है',
  'email.change': 'दूसरा पता इस्तेमाल करें',
  'email.newCode': 'नया कोड भेजें',
  'email.wrong': 'कोड गलत है। बची कोशिशें: {count}।',
  'email.wrong.unknown': 'कोड गलत है।',
  'email.expired': 'यह कोड अब मान्य नहीं है।',
  'email.spent': 'बहुत बार गलत कोड: यह अब मान्य नहीं है।',
  'email.locked': 'आज बहुत बार गलत कोड डाला गया। कल, या पहले इस्तेमाल किए गए डिवाइस पर कोशिश करें।',
  'email.limit': 'अभी इस पते पर और ईमेल नहीं जाएँगे। पिछला कोड इस्तेमाल करें, या एक घंटे बाद कोशिश करें।',
  'email.refused': 'ईमेल के लिंक से यह साइन इन ठुकरा दिया गया।',
  'email.update.now': 'नया ईमेल पता',
  'email.update.old': 'पहले वह कोड, जो हमने आपके मौजूदा पते पर भेजा है।',
  'email.update.new': 'अब वह कोड, जो हमने {email} पर भेजा है।',
  'email.update.done': 'आपका पता बदलेगा',
  'email.update.done.text':
    '{time} से आप {email} से साइन इन करेंगे। तब तक आप इसे इस डिवाइस से, या मौजूदा पते पर भेजे ईमेल से रद्द कर सकते हैं।',
}

export default hi
