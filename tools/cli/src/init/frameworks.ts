/** What a site is built with, as far as it says where things go. */
export interface Framework {
  /** As `--framework` takes it. */
  readonly id: string
  readonly name: string
  /** Package by which it is known; null for a page without one. */
  readonly dependency: string | null
  /** Directory of files that it serves as they are. */
  readonly publicDirectory: string
}

const define = (
  id: string,
  name: string,
  dependency: string | null,
  publicDirectory = 'public',
): Framework => ({ id, name, dependency, publicDirectory })

/** In the order in which they are looked for: what builds on another comes before it. */
export const frameworks: readonly Framework[] = [
  define('next', 'Next', 'next'),
  define('nuxt', 'Nuxt', 'nuxt'),
  define('sveltekit', 'SvelteKit', '@sveltejs/kit', 'static'),
  define('astro', 'Astro', 'astro'),
  define('angular', 'Angular', '@angular/core'),
  define('svelte', 'Svelte', 'svelte'),
  define('vue', 'Vue', 'vue'),
  define('react', 'React', 'react'),
  define('none', 'no framework', null),
]

/** The framework among a site's dependencies. */
export const findFramework = (dependencies: readonly string[]): Framework =>
  frameworks.find(({ dependency }) => dependency === null || dependencies.includes(dependency)) as Framework

/** What lets a module import packages by name. Frameworks bring one of them, or one of their own. */
export const bundlers: readonly string[] = [
  ...['vite', 'webpack', 'rollup', 'rolldown', 'esbuild', 'parcel'],
  ...['@rspack/core', '@rsbuild/core'],
]
