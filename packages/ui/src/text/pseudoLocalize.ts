import type { Message, Messages } from '@portico/contract'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áƀçđéƒğĥíĵķļɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ']

const places = /(\{\w+\})/

/**
 * Makes a language of English that nobody speaks, to see in tests what no translation will reach: every text is
 * accented, one third longer, and in brackets that show where it was cut. `{name}` places stay.
 */
export function pseudoLocalize<const English extends Messages>(
  messages: English,
): { readonly [Key in keyof English]: Message } {
  const entries = Object.entries(messages).map(([key, message]) => [key, changeMessage(message)])
  return Object.fromEntries(entries) as { readonly [Key in keyof English]: Message }
}

function changeMessage(message: Message): Message {
  if (typeof message === 'string') return changeText(message)
  const forms = Object.entries(message).map(([rule, text]) => [rule, changeText(text)])
  return Object.fromEntries(forms) as Exclude<Message, string>
}

function changeText(text: string): string {
  const parts = text.split(places)
  const changed = parts.map((part) => (places.test(part) ? part : accent(part)))
  const length = parts.filter((part) => !places.test(part)).join('').length
  return `⟦${changed.join('')}${'~'.repeat(Math.ceil(length / 3))}⟧`
}

const accent = (text: string) => [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('')
