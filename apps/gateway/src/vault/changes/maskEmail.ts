/** An address as somebody recognises it who knows it, and nobody else: `m•••@s•••.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const end = domain.lastIndexOf('.')
  return `${local[0]}•••@${domain[0]}•••${end > 0 ? domain.slice(end) : ''}`
}
