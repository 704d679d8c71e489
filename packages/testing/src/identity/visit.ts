/** Where a sign-in led in the end. */
export interface Arrival {
  /** Where the browser was sent. */
  readonly url: URL
  /** What it posted there; null where it came by a GET. */
  readonly form: URLSearchParams | null
}

/** A page on which a browser stands. */
export interface Visit {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** Types a name and continues. */
  continueAs(name: string): Promise<Arrival>
  cancel(): Promise<Arrival>
  /** Sends the form and stays on the page that comes. */
  submit(fields: Readonly<Record<string, string>>): Promise<Visit>
}

const readText = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const readAction = (html: string) => readText(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '')

const readFields = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']): [string, string] => [readText(name), readText(value)],
  )

interface Stop {
  readonly url: URL
  readonly answer: Response
  readonly html: string
}

/**
 * Opens a page as a browser does. It follows redirects, but never to another server.
 * @param cookies of the browser, by name. @default a new one's
 */
export async function visit(
  address: string | URL,
  headers: Readonly<Record<string, string>> = {},
  cookies = new Map<string, string>(),
): Promise<Visit> {
  async function go(url: URL, init: RequestInit): Promise<Stop> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { ...headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const location = answer.headers.get('location')
    const next = location === null ? url : new URL(location, url)
    if (location !== null && next.origin === url.origin) return go(next, {})
    return { url: next, answer, html: await answer.text() }
  }
  function stand({ url, answer, html }: Stop): Visit {
    const press = (fields: Readonly<Record<string, string>>) =>
      go(new URL(readAction(html), url), { method: 'POST', body: new URLSearchParams(fields) })
    const arrive = async (fields: Readonly<Record<string, string>>) => toArrival(await press(fields))
    return {
      ...{ status: answer.status, headers: answer.headers, html },
      continueAs: (account) => arrive({ account, action: 'continue' }),
      cancel: () => arrive({ account: '', action: 'cancel' }),
      submit: async (fields) => stand(await press(fields)),
    }
  }
  return stand(await go(new URL(address), {}))
}

function toArrival({ url, answer, html }: Stop): Arrival {
  if (answer.status === 303) return { url, form: null }
  const fields = readFields(html)
  if (fields.length === 0) throw new Error(`The sign-in led nowhere: ${answer.status} ${html}`)
  return { url: new URL(readAction(html)), form: new URLSearchParams(fields) }
}
