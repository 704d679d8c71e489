import { base64urlnopad } from '@scure/base'

/** SHA-256 of a text, base64url. */
export async function hashText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
