import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Code that is loaded on demand takes longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out, so there is nothing it could scroll.
Element.prototype.scrollIntoView = () => undefined;

// Nor does it draw, so it knows every style.
Object.assign(CSS, { supports: () => true });
