/** Why a package is among the files of every page: one without a line here is to be cut, or justified. */
export const reasons: Record<string, string> = {
  'react-dom': 'draws the app; shared with every module',
  'react-router':
    'routes with blockers (unsaved input) need its data router; of its framework half 2 KB hang on Link (ADR 36)',
  antd: "the theme, the provider and the button: the kit's base",
  i18next: 'texts of shell and modules; one class, nothing in it can be left out',
  '@tanstack/query-core': 'what the server knows, kept and shared between modules',
  '@tanstack/react-query': 'the same for React',
  'lucide-react': "the frame's and the kit's icons, one by one",
  '@ant-design/cssinjs': "antd's styles",
  '@ant-design/cssinjs-utils': "antd's styles",
  '@ant-design/fast-color': "antd's theme: colours from the kit's own",
  '@ant-design/colors': "antd's theme: colours from the kit's own",
  '@ant-design/icons': "the button's spinner",
  stylis: "antd's styles, as sheets",
  react: 'draws the app; shared with every module',
  scheduler: 'of react-dom',
  'react-i18next': 'texts in React',
  '@rc-component/util': 'of antd',
  '@rc-component/motion': "the button's spinner comes and goes",
  '@babel/runtime': 'of antd',
  'own code': 'what the bundler puts around each of the others',
}
