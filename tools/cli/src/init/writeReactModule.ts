import type { SiteCode } from './SiteCode.ts'
import type { SiteShape } from './SiteShape.ts'
import { writeProvider } from './writeProvider.ts'

/** The component that goes around the app of React: hooks and buttons below it find the instance of the page. */
export function writeReactModule(shape: SiteShape): SiteCode {
  const { isTyped, has, call } = shape
  const folder = has('src') ? 'src/' : ''
  const extension = isTyped ? 'tsx' : 'jsx'
  const path = `${folder}portico.${extension}`
  return {
    path,
    lines: writeProvider(shape, { path, making: [`export const portico = ${call}`] }),
    placing: {
      text: `In ${folder}main.${extension} import { Portico } from './portico' and put it around the app; in the app import { ConnectButton } from '@portico/embed/react', beside useConnection and useNetwork:`,
      lines: ['<Portico><App /></Portico>', '<ConnectButton />'],
    },
  }
}
