/**
 * The text of an answer, of which no more is read than `limit` bytes, since a server may send without end. Null where there
 * is more; who asked ends the request.
 */
export async function readLimited({ body }: Response, limit: number): Promise<string | null> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let [text, size] = ['', 0]
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done) return text + decoder.decode()
    size += value?.byteLength ?? 0
    if (size > limit) return null
    text += decoder.decode(value, { stream: true })
  }
}
