/** What `portico.config.ts` says: literal values only, since the CLI reads it without running it. */
export interface PorticoConfig {
  /** Directory of the site's static files, below the config's own. @default 'public' */
  readonly publicDirectory?: string
  /** Address at which the site serves `<publicDirectory>/portico/`. @default '/portico/' */
  readonly baseUrl?: string
  /** Optional features by name. Only those that are true are laid. @default {} */
  readonly features?: Readonly<Record<string, boolean>>
}

/** Types the default export of `portico.config.ts`. Returns what it is given. */
export const defineConfig = (config: PorticoConfig): PorticoConfig => config
