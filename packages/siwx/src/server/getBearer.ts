/** The token in a header, with the word `Bearer` before it or without; empty where there is none. */
export function getBearer(request: Request, header: string): string {
  return (request.headers.get(header) ?? '').replace(/^bearer /i, '').trim()
}
