import { Compilation, rspack } from '@rspack/core'

/**
 * Marks files whose functions run as soon as they are there. Browsers that know the mark compile them while the file arrives, on
 * another thread, where they would otherwise compile each when it is first called; others take it for a comment.
 * @param files names of the files
 */
export const createEagerBanner = (files: RegExp) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: files,
    // After the minimizer, which leaves comments out, and before the files are hashed.
    stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  })
