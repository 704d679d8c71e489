import type { SiteCode } from './SiteCode.ts'
import type { SiteShape } from './SiteShape.ts'

/** The component that goes around the app of React: hooks and buttons below it find the instance of the page. */
export function writeReactModule({ isTyped, has, call, importFor }: SiteShape): SiteCode {
  const folder = has('src') ? 'src/' : ''
  const extension = isTyped ? 'tsx' : 'jsx'
  const path = `${folder}portico.${extension}`
  const [embed = '', networks = '', lock = ''] = importFor(path)
  return {
    path,
    lines: [
      embed,
      "import { PorticoProvider } from '@portico/embed/react'",
      ...(isTyped ? ["import type { ReactNode } from 'react'"] : []),
      networks,
      lock,
      '',
      `export const portico = ${call}`,
      '',
      `export function Portico({ children }${isTyped ? ': { readonly children: ReactNode }' : ''}) {`,
      '  return <PorticoProvider portico={portico}>{children}</PorticoProvider>',
      '}',
    ],
    placing: {
      text: `In ${folder}main.${extension} import { Portico } from './portico' and put it around the app; in the app import { ConnectButton } from '@portico/embed/react', beside useConnection and useNetwork:`,
      lines: ['<Portico><App /></Portico>', '<ConnectButton />'],
    },
  }
}
