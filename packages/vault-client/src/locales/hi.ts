import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Hindi. Formal: “आप”. A wallet is “वॉलेट”. */
export const hi: Translation<typeof en> = {
  'vault.opening': 'आपका वॉलेट खुल रहा है',
  'vault.title': 'आपका वॉलेट',
  'vault.working': 'एक क्षण…',
  'vault.tryAgain': 'फिर कोशिश करें',
  'vault.wait': 'कृपया {seconds} सेकंड बाद फिर कोशिश करें',
  'vault.restore': 'वॉलेट वापस लाएँ',
  'vault.recovery': 'इस डिवाइस पर अभी आपके वॉलेट की कुंजी नहीं है। आगे बढ़ने के लिए वॉलेट वापस लाएँ।',
  'vault.unkept': 'कोई वॉलेट नहीं बनाया गया, क्योंकि यह ब्राउज़र उसे सहेजकर नहीं रखता।',
  'vault.offline': 'कनेक्शन नहीं है।',
  'vault.tooMany': 'एक साथ बहुत अधिक प्रयास।',
  'vault.slow': 'इसमें बहुत समय लगा।',
  'vault.notLoaded': 'आपका वॉलेट लोड नहीं हो सका।',
  'vault.ended': 'आप अब साइन इन नहीं हैं।',
  'vault.failed': 'कुछ गड़बड़ हो गई।',
  'vault.approve.none': 'स्वीकृति के लिए कुछ नहीं',
  'vault.notAllowed': 'कार्रवाई की अनुमति नहीं',
  'vault.notAllowed.text': 'इस साइट ने “{method}” माँगा, जो आपका वॉलेट किसी साइट के लिए नहीं करता।',
  'vault.close': 'बंद करें',
}
