type Headers = Readonly<Record<string, string>>

const destinations: Readonly<Record<string, string>> = { js: 'script', css: 'style', json: 'empty' }

/** What Chrome sends for a file of a frame, whichever page has it. */
function toBrowserHeaders(path: string): Headers {
  const destination = destinations[path.split('.')[1] ?? ''] ?? 'iframe'
  const isPage = destination === 'iframe'
  return {
    'User-Agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    Accept: isPage ? 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' : '*/*',
    'Accept-Language': 'en-US,en;q=0.9',
    'Accept-Encoding': 'gzip, deflate, br',
    'Sec-Fetch-Dest': destination,
    'Sec-Fetch-Mode': isPage ? 'navigate' : 'cors',
    'Sec-Fetch-Site': isPage ? 'cross-site' : 'same-origin',
  }
}

/** Those whom a server may take for different people: each file is asked for by all of them. */
export const visitors: Readonly<Record<'browser' | 'plain', (path: string) => Headers>> = {
  browser: toBrowserHeaders,
  plain: () => ({ 'Accept-Encoding': 'identity' }),
}

/** Name of one of the {@link visitors}. */
export type VisitorName = keyof typeof visitors
