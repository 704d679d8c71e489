import type { ContractRule } from '../ContractSubject.ts'
import type { DrawnView } from '../page/drawView.ts'
import { takeJourney } from '../page/takeJourney.ts'
import { startPlugin } from '../startPlugin.ts'

const themes = ['dark', 'light'] as const

async function findViolations({ id, host }: DrawnView, theme: string): Promise<string[]> {
  const { default: axe } = await import('axe-core')
  // A view is a part of a page, without landmarks of its own.
  const { violations } = await axe.run(host, { rules: { region: { enabled: false } } })
  return violations.flatMap(({ help, helpUrl, nodes }) =>
    nodes.map(({ html }) => `The view ${id}, ${theme}: ${help}: ${html} (${helpUrl})`),
  )
}

/** Axe, in both themes, before and after what the visitor does. */
export const accessibility: ContractRule = {
  title: 'gives axe nothing to find',
  needs: ['page'],
  async find(subject) {
    const found: string[] = []
    for (const theme of themes) {
      const running = await startPlugin(subject)
      const look = async (drawn: DrawnView) => void found.push(...(await findViolations(drawn, theme)))
      await takeJourney(subject, running, { theme, arrive: look, look })
      running.dispose()
    }
    return [...new Set(found)]
  },
}
