/** Bytes of an answer, unpacked: what more would hold is no answer to a visitor's question. */
const answerLimit = 10 * 1024 * 1024

/** An upstream's answer has no end, or one that is too far away. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'
}

/** `fetch` for upstreams. Reading the answer fails where it exceeds 10 MiB. @throws AnswerTooLargeError while reading */
export const fetchBounded: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!response.body) return response
  let size = 0
  const limiter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > answerLimit) controller.error(new AnswerTooLargeError())
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limiter), { status, statusText, headers })
}
