/** Why a package is loaded on every page: one without an entry must be justified or removed. */
export const reasons: Record<string, string> = {
  'react-dom': 'draws the app; shared with every module',
  'react-router':
    'routes with blockers (unsaved input) need its data router; of its framework half 2 KB hang on Link (ADR 36)',
  i18next: 'texts of shell and modules; one class, nothing in it can be left out',
  '@tanstack/query-core': 'what the server knows, kept and shared between modules',
  '@tanstack/react-query': 'the same for React',
  'lucide-react': "the frame's and the kit's icons, one by one",
  react: 'draws the app; shared with every module',
  scheduler: 'of react-dom',
  'react-i18next': 'texts in React',
  'own code': 'what the bundler puts around each of the others',
}
