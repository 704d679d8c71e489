import { SiwxMessageError } from '@portico/contract/errors'

/** Reads a JSON body of a bounded length. @throws SiwxMessageError for anything else */
export async function readBody(request: Request, bytesAtMost: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length
    if (length > bytesAtMost) {
      await reader?.cancel()
      throw new SiwxMessageError({ details: 'body' })
    }
    chunks.push(part.value)
  }
  try {
    return JSON.parse(await new Blob(chunks as BlobPart[]).text())
  } catch (cause) {
    throw new SiwxMessageError({ details: 'body', cause })
  }
}
