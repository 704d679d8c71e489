import { WebhookInvalidError } from '@portico/contract/errors'

/** Bytes of the largest webhook that is read. */
const largest = 1_048_576

/** Reads a body as it came. @throws WebhookInvalidError where it is too large */
export async function readBody(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length
    if (length > largest) {
      await reader?.cancel()
      throw new WebhookInvalidError({ details: 'body' })
    }
    chunks.push(part.value)
  }
  return new Blob(chunks as BlobPart[]).text()
}
