export { findText, foldText, type TextRange, visibleCharacters } from '@site/rules/foldText';
