import {
  type LocalServer,
  sendWebResponse,
  serveRequests,
  toOutage,
  toPage,
  toWebRequest,
} from './serveRequests.ts'

/** A service with pages for people and an API for servers. */
export interface PagesServer extends LocalServer {
  /** Answers nothing that is of any use, until it is told otherwise. */
  setDown(isDown: boolean): void
}

/** Answers a request of the web. */
export type Answer = (request: Request) => Promise<Response>

/** What a service answers. */
export interface ServedPages {
  /** At `/`: what the service is, and what it holds now. */
  drawStart(): string
  /** Below `/api/`. */
  readonly serveApi: Answer
  /** Everywhere else. */
  readonly servePage: Answer
}

/** Keeps other pages from a page's window, as pages of payment do: whoever opened it cannot tell that it is closed. */
export const ownWindow = { 'cross-origin-opener-policy': 'same-origin' } as const

async function answer({ drawStart, serveApi, servePage }: ServedPages, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/')) return serveApi(request)
  return pathname === '/' ? toPage(drawStart()) : servePage(request)
}

/** @param port 0 takes a free one */
export async function servePages(port: number, pages: ServedPages): Promise<PagesServer> {
  let isDown = false
  const server = await serveRequests(port, async (request, response) => {
    const asked = await toWebRequest(request)
    await sendWebResponse(isDown ? toOutage() : await answer(pages, asked), response)
  })
  return {
    ...server,
    setDown: (down) => {
      isDown = down
    },
  }
}
