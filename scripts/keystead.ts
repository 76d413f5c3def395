/** The root's door to the command line of module-sdk. */
await import('../packages/module-sdk/src/cli/main.ts')

export {}
