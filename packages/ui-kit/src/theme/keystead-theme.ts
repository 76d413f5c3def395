import { type ThemeConfig, theme } from 'antd'
import { type Palette, palette, type ThemeMode } from './palette.ts'

const rings: Record<ThemeMode, string> = { light: 'rgba(13,91,80,.16)', dark: 'rgba(112,205,183,.22)' }

/** antd's map tokens in our colours, from which its components derive all others. */
const colours = (c: Palette) => ({
  colorPrimary: c.accent,
  colorPrimaryHover: c.accentHover,
  colorPrimaryActive: c.accentActive,
  colorPrimaryBg: c.accentSoft,
  colorPrimaryBgHover: c.accentSoft2,
  // Here used only for antd's focus rings, which must be visible.
  colorPrimaryBorder: c.accentText,
  lineWidthFocus: 2,
  colorPrimaryBorderHover: c.accentText,
  colorPrimaryText: c.accentText,
  colorPrimaryTextHover: c.accentText,
  colorPrimaryTextActive: c.accentText,
  colorLink: c.accentText,
  colorLinkHover: c.accentText,
  colorLinkActive: c.accentText,
  colorSuccess: c.success,
  colorSuccessText: c.successText,
  colorSuccessBg: c.successBg,
  colorSuccessBorder: c.successBg,
  colorWarning: c.warning,
  colorWarningText: c.warningText,
  colorWarningBg: c.warningBg,
  colorWarningBorder: c.warningBg,
  colorError: c.error,
  colorErrorText: c.errorText,
  colorErrorBg: c.errorBg,
  colorErrorBorder: c.errorBg,
  colorInfo: c.info,
  colorInfoText: c.infoText,
  colorInfoBg: c.infoBg,
  colorInfoBorder: c.infoBg,
  colorText: c.ink,
  colorTextSecondary: c.ink2,
  colorTextTertiary: c.ink3,
  colorTextQuaternary: c.ink3,
  colorBgLayout: c.paper,
  colorBgContainer: c.surface,
  colorBgElevated: c.raised,
  colorBgMask: c.mask,
  colorBorder: c.lineControl,
  colorBorderSecondary: c.line,
  colorFillSecondary: c.sunken,
  colorFillTertiary: c.sunken,
  colorFillQuaternary: c.hover,
})

const sizes = {
  borderRadius: 10,
  borderRadiusLG: 10,
  borderRadiusSM: 6,
  borderRadiusXS: 4,
  controlHeight: 40,
  controlHeightSM: 32,
  controlHeightLG: 48,
  fontSizeSM: 13,
  fontSizeHeading1: 28,
  fontSizeHeading2: 22,
  fontSizeHeading3: 18,
  fontSizeHeading4: 16,
  lineHeightHeading1: 36 / 28,
  lineHeightHeading2: 30 / 22,
  lineHeightHeading3: 26 / 18,
  lineHeightHeading4: 24 / 16,
}

/** antd validates its seven breakpoints as a chain: set all or none. */
const breakpoints = {
  screenXSMax: 599,
  screenSM: 600,
  screenSMMin: 600,
  screenSMMax: 899,
  screenMD: 900,
  screenMDMin: 900,
  screenMDMax: 1199,
  screenLG: 1200,
  screenLGMin: 1200,
  screenLGMax: 1535,
  screenXL: 1536,
  screenXLMin: 1536,
  screenXLMax: 1919,
  screenXXL: 1920,
  screenXXLMin: 1920,
  screenXXLMax: 2559,
  screenXXXL: 2560,
  screenXXXLMin: 2560,
}

const seeds = (mode: ThemeMode) => ({
  ...breakpoints,
  fontFamily: "'Instrument Sans Variable', 'Instrument Sans Stand-in', system-ui, sans-serif",
  fontSize: 14,
  fontWeightStrong: 600,
  borderRadius: 10,
  controlHeight: 40,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.18s',
  motionDurationSlow: '0.24s',
  boxShadow:
    mode === 'dark'
      ? '0 12px 32px rgba(0,0,0,.45)'
      : '0 2px 4px rgba(40,36,26,.04), 0 12px 32px rgba(40,36,26,.09)',
  boxShadowSecondary:
    mode === 'dark'
      ? '0 24px 64px rgba(0,0,0,.6)'
      : '0 24px 64px rgba(30,28,20,.20), 0 4px 12px rgba(30,28,20,.08)',
  boxShadowTertiary: mode === 'dark' ? 'none' : '0 1px 2px rgba(40,36,26,.05)',
})

/** Component tokens, for what map tokens cannot express. */
const components = (c: Palette, mode: ThemeMode): ThemeConfig['components'] => ({
  Menu: {
    itemColor: c.ink2,
    itemHoverColor: c.ink,
    itemHoverBg: c.sunken,
    itemSelectedBg: c.accentSoft,
    itemSelectedColor: c.accentText,
  },
  Form: {
    // The map's status colours are for icons; as text they lack contrast on their tint.
    colorError: c.errorText,
    colorWarning: c.warningText,
    labelColor: c.ink,
    verticalLabelPadding: '0 0 6px',
    itemMarginBottom: 0,
  },
  Input: {
    activeShadow: `0 0 0 3px ${rings[mode]}`,
    activeBorderColor: c.accentText,
    hoverBorderColor: c.accentText,
  },
  Select: {
    activeOutlineColor: rings[mode],
    activeBorderColor: c.accentText,
    hoverBorderColor: c.accentText,
    optionSelectedBg: c.accentSoft,
    optionActiveBg: c.hover,
  },
  DatePicker: {
    activeShadow: `0 0 0 3px ${rings[mode]}`,
    activeBorderColor: c.accentText,
    hoverBorderColor: c.accentText,
  },
  Modal: { borderRadiusLG: 14, titleFontSize: 20, contentBg: c.surface, headerBg: c.surface },
  Switch: { colorTextQuaternary: c.lineControl, colorTextTertiary: c.ink3, trackHeight: 24, handleSize: 20 },
})

/**
 * The theme for antd's ConfigProvider. Colours are set by a final algorithm: as seeds antd would derive from them, and
 * dark mode would differ from the measured colours.
 */
export function keysteadTheme(mode: ThemeMode, motion = true): ThemeConfig {
  const c = palette[mode]
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    algorithm: [base, (_seed, map) => ({ ...(map ?? theme.getDesignToken()), ...colours(c), ...sizes })],
    cssVar: { key: 'ks' },
    hashed: false,
    token: { ...seeds(mode), motion },
    components: components(c, mode),
  }
}
