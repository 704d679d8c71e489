/** What a server has asked for, read from JSON: any of it may be anything. */
export type ApiBody = Readonly<Record<string, unknown>>

/** Reads a body of JSON; empty where it is none. */
export const readApiBody = async (request: Request): Promise<ApiBody> => {
  const body: unknown = await request.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as ApiBody) : {}
}

/** A field's text; empty for anything else. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Says no to a server. */
export const refuse = (error: string, status = 400): Response => Response.json({ error }, { status })

/** Whether a server has shown its key. */
export const hasKey = ({ headers }: Request, apiKey: string): boolean =>
  headers.get('authorization') === `Bearer ${apiKey}`

/** The last part of a path, which names something. @param prefix what stands before it */
export function readName({ url }: Request, prefix: string): string | null {
  const { pathname } = new URL(url)
  if (!pathname.startsWith(prefix)) return null
  try {
    return decodeURIComponent(pathname.slice(prefix.length))
  } catch {
    return null
  }
}
