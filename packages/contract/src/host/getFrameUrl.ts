import type { FrameContribution } from '../manifest/frames.ts'
import type { OptionValues } from '../manifest/options.ts'

/** Address of a frame's page: where it begins with an option such as `{vault}`, at the origin that the site has given. */
export const getFrameUrl = ({ url }: FrameContribution, options: OptionValues): string =>
  url.replace(/^\{(\w+)\}/, (_, name: string) => new URL(String(options[name])).origin)
