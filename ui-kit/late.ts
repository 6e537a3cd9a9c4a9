/** The second door to the interface parts: those that no first picture needs. Only what is fetched later imports them. */
export { AccountMenu, type AccountMenuProps } from './components/account-menu/account-menu.tsx';
export { LinkButton, type LinkButtonProps } from './components/button/link-button.tsx';
export { TextField, type TextFieldProps } from './components/text-field/text-field.tsx';
export {
  DoorScreen,
  type DoorField,
  type DoorScreenProps,
  type DoorTrouble,
} from './screens/door-screen/door-screen.tsx';
