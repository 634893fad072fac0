/** The Mantine theme: the product's sizes, colours and habits on Mantine's own controls. */
import type {
  ActionIcon,
  Button,
  Checkbox,
  CSSVariablesResolver,
  Drawer,
  Input,
  Menu,
  Modal,
  Notification,
  NumberInput,
  SegmentedControl,
  Select,
  Switch,
  Tooltip,
} from '@mantine/core'
import { createTheme } from '@mantine/core'

/** What a component's own `extend` takes: by its type alone, so that the theme loads none of the components. */
type Habits<Component extends { extend: (habits: never) => unknown }> = Parameters<Component['extend']>[0]

/** Height, side padding and letter size of a button, by size. */
const BUTTON_SIZES: Record<string, readonly [height: string, paddingX: string, fontSize: string]> = {
  xs: ['26px', '8px', '12px'],
  sm: ['30px', '11px', '13px'],
  md: ['36px', '14px', '14px'],
  lg: ['44px', '16px', '15px'],
}

const buttonVars = (size: unknown, variant: string, color: unknown) => {
  const isFilled = variant === 'filled'
  const [height, paddingX, fontSize] = BUTTON_SIZES[String(size)] ?? ['30px', '11px', '13px']
  return {
    root: {
      '--button-height': height,
      '--button-padding-x': paddingX,
      '--button-fz': fontSize,
      // White on the dark scheme's light ink is only 2.13:1.
      ...(isFilled && !color && { '--button-color': 'var(--ui-on-ink)' }),
      ...(variant === 'subtle' && !color && { '--button-color': 'var(--ui-t2)', '--button-hover': 'var(--ui-hover)' }),
      ...(isFilled &&
        color === 'red' && {
          '--button-bg': 'var(--ui-bad)',
          '--button-hover': 'var(--ui-bad)',
          '--button-color': 'var(--ui-on-bad)',
        }),
      ...(!isFilled && color === 'red' && { '--button-color': 'var(--ui-bad)' }),
    },
  }
}

/** A dialog's header is the dialog's own: as a `header` it would count as a second banner of the page. */
const PLAIN_HEADER = { header: { role: 'presentation' } }

export const theme = createTheme({
  fontFamily: "'Hanken Grotesk Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Hanken Grotesk Variable', system-ui, sans-serif" },
  colors: {
    ink: ['#EAF0FA', '#D6E2F5', '#B4C9EC', '#8FB2F2', '#6F97DB', '#4C7AC6', '#315FAF', '#1F4B99', '#193F82', '#13316A'],
    // Mantine's own dark greys would make fields a foreign colour on our surface.
    dark: [
      '#ECECE9',
      '#BEC2C8',
      '#92969D',
      '#6E737B',
      '#3A3E45',
      '#282B30',
      '#1A1C20',
      '#16181B',
      '#101113',
      '#0B0C0D',
    ],
  },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 3 },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_, props) => buttonVars(props.size, props.variant ?? 'filled', props.color),
    } satisfies Habits<typeof Button>,
    ActionIcon: { defaultProps: { size: 30, variant: 'subtle', color: 'gray' } } satisfies Habits<typeof ActionIcon>,
    Input: {
      defaultProps: { size: 'sm' },
      vars: (_, props) => ({
        wrapper: {
          '--input-height': props.size === 'md' ? '36px' : '32px',
          '--input-fz': props.size === 'md' ? '14px' : '13px',
        },
      }),
    } satisfies Habits<typeof Input>,
    InputWrapper: {
      // Help stands below its box: above it, boxes side by side would not stand in line.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      vars: () => ({
        label: { '--input-label-size': '12px' },
        error: { '--input-error-size': '12px' },
        description: { '--input-description-size': '12px' },
      }),
    },
    NumberInput: { defaultProps: { hideControls: true, thousandSeparator: ',' } } satisfies Habits<typeof NumberInput>,
    Select: { defaultProps: { clearButtonProps: { 'aria-label': 'Clear' } } } satisfies Habits<typeof Select>,
    // At this size the radius called sm makes a circle.
    Checkbox: {
      defaultProps: { size: 'xs', radius: 'xs' },
      vars: () => ({ root: { '--checkbox-icon-color': 'var(--ui-on-ink)' } }),
    } satisfies Habits<typeof Checkbox>,
    Switch: {
      defaultProps: { withThumbIndicator: false },
      vars: () => ({ root: { '--switch-height': '18px', '--switch-width': '32px', '--switch-thumb-size': '12px' } }),
    } satisfies Habits<typeof Switch>,
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      vars: () => ({ root: { '--sc-font-size': '13px', '--sc-padding': '3px 10px' } }),
    } satisfies Habits<typeof SegmentedControl>,
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 20,
        overlayProps: { backgroundOpacity: 0.3 },
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: PLAIN_HEADER,
      },
    } satisfies Habits<typeof Modal>,
    Drawer: {
      defaultProps: {
        position: 'right',
        overlayProps: { backgroundOpacity: 0.3 },
        transitionProps: { duration: 160 },
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: PLAIN_HEADER,
      },
    } satisfies Habits<typeof Drawer>,
    Menu: {
      // The placeholder that takes the first focus has no place among menu items.
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 120 }, offset: 4 },
    } satisfies Habits<typeof Menu>,
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } } satisfies Habits<typeof Tooltip>,
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } } satisfies Habits<
      typeof Notification
    >,
  },
})

const SCHEME_VARIABLES = {
  '--mantine-color-body': 'var(--ui-surface)',
  '--mantine-color-text': 'var(--ui-t1)',
  '--mantine-color-dimmed': 'var(--ui-t3)',
  '--mantine-color-placeholder': 'var(--ui-t3)',
  '--mantine-color-default-border': 'var(--ui-line2)',
  '--mantine-color-default-hover': 'var(--ui-hover)',
  '--mantine-color-error': 'var(--ui-bad)',
  '--mantine-color-anchor': 'var(--ui-ink)',
  '--mantine-color-disabled': 'var(--ui-neu-bg)',
  '--mantine-color-disabled-color': 'var(--ui-t3)',
}

/** Points Mantine's scheme colours at our tokens, so that both change together. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...SCHEME_VARIABLES, '--mantine-primary-color-contrast': '#FFFFFF' },
  dark: { ...SCHEME_VARIABLES, '--mantine-primary-color-contrast': '#0D1730' },
})
