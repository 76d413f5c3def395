export default {
  root: import.meta.dirname,
  test: { include: ['**/*.test.ts'], testTimeout: 20_000 },
}
