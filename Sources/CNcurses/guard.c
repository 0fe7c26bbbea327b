int ltui_placeholder;
