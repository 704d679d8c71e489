import { element, type SiteCode } from './SiteCode.ts'
import type { SiteShape } from './SiteShape.ts'
import { writeProvider } from './writeProvider.ts'

/** Where Next looks for pages, in its order. */
const folders = ['app', 'src/app', 'pages', 'src/pages']

/** Files of the Pages Router are pages themselves: the module lies beside their folder. */
function place({ has }: SiteShape) {
  const found = folders.find(has) ?? 'app'
  const isApp = found.endsWith('app')
  const parent = found.startsWith('src/') ? 'src/' : ''
  return isApp
    ? { folder: `${found}/`, page: `${found}/layout`, from: './portico', child: '{children}' }
    : { folder: parent, page: `${found}/_app`, from: '../portico', child: '<Component {...pageProps} />' }
}

/**
 * The client component that goes around the pages of Next: an instance for each request on the server, since visitors must
 * not share one, and one for the page in the browser.
 */
export function writeNextModule(shape: SiteShape): SiteCode {
  const { isTyped, call } = shape
  const { folder, page, from, child } = place(shape)
  const extension = isTyped ? 'tsx' : 'jsx'
  const path = `${folder}portico.${extension}`
  return {
    path,
    lines: [
      "'use client'",
      '',
      ...writeProvider(shape, {
        path,
        hook: 'useState',
        making: [
          `const create = () => ${call}`,
          `let inBrowser${isTyped ? ': ReturnType<typeof create> | undefined' : ''}`,
          '',
          '/** One instance for each request on the server, and one for as long as the page lives in the browser. */',
          'function getPortico() {',
          "  if (typeof window === 'undefined') return create()",
          '  inBrowser ??= create()',
          '  return inBrowser',
          '}',
        ],
        body: ['  const [portico] = useState(getPortico)'],
      }),
    ],
    placing: {
      text: `In ${page}.${extension} import { Portico } from '${from}', put it around the page, and the button where it shall be:`,
      lines: [`<Portico>${child}</Portico>`, element],
    },
  }
}
