import type { IconContribution } from '@portico/contract'
import { listNamedIcons } from '@portico/contract/manifest'
import { dark, getContrast, light, readColor } from '@portico/contract/themes'
import type { ContractRule } from '../ContractSubject.ts'

/** Contrast that the marks of a page need (WCAG 2.2, success criterion 1.4.11). */
const enough = 3

const themes = { dark, light }

/** Whether something of an icon is seen on the buttons of a theme. A colour of the theme's own always is. */
const isSeen = ({ paths }: IconContribution, theme: typeof dark): boolean =>
  paths.some(({ fill }) => !fill || getContrast(fill, readColor(theme, 'color-raised')) >= enough)

/** Icons of the plugin's own, which every page carries that offers it. */
export const icons: ContractRule = {
  title: 'brings icons that it uses, and that are seen in light and dark',
  needs: [],
  async find({ manifest: { contributes } }) {
    const named = listNamedIcons(contributes)
    const brought = contributes.icons ?? []
    return [
      ...brought
        .filter(({ id }) => !named.includes(id))
        .map(
          ({ id }) => `The icon ${id} stands nowhere: name it as the icon of a contribution, or take it out.`,
        ),
      ...Object.entries(themes).flatMap(([name, theme]) =>
        brought
          .filter((icon) => !isSeen(icon, theme))
          .map(
            ({ id }) =>
              `Nothing of the icon ${id} is seen in the ${name} theme: leave out fill, so that it has the colour of the text, ` +
              'or put a shape of its own behind it.',
          ),
      ),
    ]
  },
}
