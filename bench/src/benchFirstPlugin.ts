import type { BenchParameters } from './BenchParameters.ts'
import type { Figure } from './Figure.ts'
import {
  type FirstPluginTimes,
  measureFirstPlugin,
  type PluginOpening,
} from './measure/measureFirstPlugin.ts'
import { activityRow } from './measure/measureScroll.ts'
import { toFigure } from './toFigure.ts'

const plugins: readonly PluginOpening[] = [
  { action: 'Send', title: 'Send', content: 'form' },
  { action: 'Swap', title: 'Swap', content: 'form' },
  { action: 'Receive', title: 'Receive', content: '[role=img]' },
  { action: 'Activity', title: 'Account', content: activityRow },
]

const suffixes: Readonly<Record<keyof FirstPluginTimes, string>> = { skeleton: ': title', view: '' }

/** This machine's own speed and network; and a quarter of it where a network's answer takes 100 ms to begin. */
const devices = [
  { suffix: '', slowdown: 1, latency: 0 },
  { suffix: ', 4x slower and 100 ms', slowdown: 4, latency: 100 },
] as const

/** The first opening of a plugin's view, from the press in the open modal. */
export async function benchFirstPlugin(
  parameters: Pick<BenchParameters, 'browser' | 'viewsUrl' | 'runs' | 'log'>,
): Promise<Figure[]> {
  const { browser, viewsUrl: url, runs, log } = parameters
  const figures: Figure[] = []
  // The server compresses a file when it is first asked for, as no site would: those answers count for nothing.
  for (const plugin of plugins) await measureFirstPlugin(plugin, { browser, url, slowdown: 1 })
  for (const plugin of plugins)
    for (const { suffix, ...device } of devices) {
      log(`Opening ${plugin.action} for the first time${suffix} …`)
      const times: FirstPluginTimes[] = []
      for (let run = 0; run < runs; run += 1)
        times.push(await measureFirstPlugin(plugin, { browser, url, ...device }))
      for (const key of Object.keys(suffixes) as (keyof FirstPluginTimes)[])
        figures.push(
          toFigure(
            { site: 'views', name: `first opening of ${plugin.action}${suffixes[key]}${suffix}`, unit: 'ms' },
            times.map((run) => run[key]),
          ),
        )
    }
  return figures
}
