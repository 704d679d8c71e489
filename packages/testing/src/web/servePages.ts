import { type LocalServer, sendWebResponse, serveRequests, toOutage, toWebRequest } from './serveRequests.ts'

/** A service with pages for people and an API for servers. */
export interface PagesServer extends LocalServer {
  /** Answers nothing that is of any use, until it is told otherwise. */
  setDown(isDown: boolean): void
}

/** Answers a request of the web. */
export type Answer = (request: Request) => Promise<Response>

/** Keeps other pages from a page's window, as pages of payment do: whoever opened it cannot tell that it is closed. */
export const ownWindow = { 'cross-origin-opener-policy': 'same-origin' } as const

/** @param port 0 takes a free one @param serveApi what is below `/api/` */
export async function servePages(port: number, serveApi: Answer, servePage: Answer): Promise<PagesServer> {
  let isDown = false
  const server = await serveRequests(port, async (request, response) => {
    const asked = await toWebRequest(request)
    const isApi = new URL(asked.url).pathname.startsWith('/api/')
    const answer = isDown ? toOutage() : isApi ? await serveApi(asked) : await servePage(asked)
    await sendWebResponse(answer, response)
  })
  return {
    ...server,
    setDown: (down) => {
      isDown = down
    },
  }
}
