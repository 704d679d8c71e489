const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * Whether a text is one plain e-mail address in ASCII: no quotes, comments, names, lists or addresses of IP. In ABNF:
 *
 *     address = local "@" domain            ; 254 characters at most
 *     local   = atom *("." atom)            ; 64 characters at most
 *     atom    = 1*atext                     ; RFC 5322
 *     domain  = label *("." label)
 *     label   = alnum [*61(alnum / "-") alnum]
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > 254) return false
  return local.test(text.slice(0, at)) && domain.test(text.slice(at + 1))
}
